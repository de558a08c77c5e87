/**
 * What Node is given to run a server (decision record 014, `npm run bench -- side-by-side`). When many join at once V8 lets the
 * space for new objects grow, and never gives it back: with this bound a player takes half the memory. And it marks what is
 * old in four threads of its own, which on a small machine hold up those that serve: one is enough.
 */
export const serverArguments = ['--max-semi-space-size=8', '--v8-pool-size=1', 'src/server/main.ts']
