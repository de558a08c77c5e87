/** Style sheets of chunks that could not be fetched. The bundler asks for each of them only once. */
const failed = new Set<HTMLLinkElement>()

/** To be called before the first chunk is fetched. */
export function watchStyleSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    // A failed link is reported to itself alone.
    { capture: true },
  )
}

/** Fetches them again. Rejects if one still cannot be fetched. */
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
