# The server and the built pages, without the packages that only build them.

FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts: the only one downloads Node, which this image has.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Not tsconfig.json: it refers to the tests, and the bundler would look for them.
COPY index.html ./
COPY public public
COPY src src
COPY tools/build tools/build
RUN node tools/build/compile-messages.ts && node tools/build/build-pages.ts
# Packages of the pages and their build; a test compares this list with the imports of the server.
RUN npm uninstall --no-save --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund \
      @base-ui/react @inlang/paraglide-js @inlang/plugin-message-format @vitejs/plugin-react node react react-dom perfect-freehand uqr vite wouter zustand \
    && rm -rf src/client src/ui src/games/*/stage src/games/kit/*/stage

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# A new volume inherits the owner of this folder.
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
# The user `node` by number: Kubernetes cannot verify that a name is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between, so that the stop signal reaches the server.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "src/server/main.ts"]
