/**
 * What Node is given to run a server. When many join at once V8 lets the space for new objects grow, and never gives it
 * back: with this bound a player takes half the memory (`npm run bench -- side-by-side`).
 */
export const serverArguments = ['--max-semi-space-size=8', 'src/server/main.ts']
