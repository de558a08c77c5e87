/**
 * Node's arguments for a server (decision record 014, `npm run bench -- side-by-side`). A burst of joins lets
 * V8 grow its space for new objects, which it never shrinks: this bound halves the memory of a player. One
 * thread marks old objects instead of four, which on a small machine compete with those that serve.
 */
export const serverArguments = ['--max-semi-space-size=8', '--v8-pool-size=1', 'src/server/main.ts']
