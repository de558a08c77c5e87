/** Chunk style sheets that failed to load. The bundler requests each of them only once. */
const failed = new Set<HTMLLinkElement>()

/** Call this before the first chunk is fetched. */
export function watchStyleSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    // The error event of a link does not bubble.
    { capture: true },
  )
}

/** Fetches the failed style sheets again. Rejects if one fails again. */
export async function restoreStyleSheets(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = link.href
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`cannot fetch ${next.href}`)))
    link.replaceWith(next)
  })
}
