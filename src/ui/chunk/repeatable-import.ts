/** The address in the message of a failed import. Safari's message has none. */
const FAILED_ADDRESS = /dynamically imported module: (https?:\/\/\S+\.js)/

/**
 * A dynamic import that fetches its file again after a failure. Browsers that follow the HTML standard from
 * before July 2026 keep a failed import for the life of the page, and fetch the file again only under another
 * address. Only for a module that no other file imports: under another address it is another instance.
 */
export function repeatableImport<Module>(
  importModule: () => Promise<Module>,
  importAddress: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let failures = 0
  let failed: string | undefined
  return async () => {
    try {
      return await importModule()
    } catch (error) {
      failures += 1
      if (failed !== undefined) return await importAddress(`${failed}?retry=${failures}`)
      failed = error instanceof Error ? FAILED_ADDRESS.exec(error.message)?.[1] : undefined
      throw error
    }
  }
}
