import type { Page } from '@playwright/test'

/** The React components that a change on a page has rendered. */
export interface Renders {
  /** The first line of each matching element in which a component rendered, once for each component. */
  readonly places: readonly string[]
  /** The number of rendered components, anywhere. */
  readonly components: number
  readonly commits: number
}

/**
 * Counts renders with the developer tools' hook, to which every build of React reports its commits. Call it
 * before the page loads.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(WATCH)
}

/** Resets the counts. */
export async function resetRenders(page: Page): Promise<void> {
  await page.evaluate('window.renders.reset()')
}

/** The renders within matching elements since the last reset. */
export function readRenders(page: Page, selector: string): Promise<Renders> {
  return page.evaluate<Renders>(`window.renders.read(${JSON.stringify(selector)})`)
}

/**
 * A fiber has rendered if React flags performed work (1), or if it is new. A skipped fiber is the same object
 * as before, and so is everything below it.
 */
const WATCH = `(() => {
  const PERFORMED_WORK = 1
  const COMPONENTS = new Set([0, 1, 11, 14, 15])
  let rendered = [], commits = 0
  const nodeOf = (fiber) => {
    if (fiber === null) return null
    if (fiber.stateNode instanceof Element) return fiber.stateNode
    for (let child = fiber.child; child !== null; child = child.sibling) {
      const node = nodeOf(child)
      if (node !== null) return node
    }
    return null
  }
  const visit = (fiber, before) => {
    const isNew = before === null
    if (COMPONENTS.has(fiber.tag) && (isNew || (fiber.flags & PERFORMED_WORK) !== 0)) rendered.push(nodeOf(fiber))
    if (!isNew && fiber.child === before.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate)
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer, root) => {
      commits += 1
      visit(root.current, root.current.alternate)
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  window.renders = {
    reset() {
      rendered = []
      commits = 0
    },
    read: (selector) => ({
      places: rendered.flatMap((node) => node?.closest(selector)?.innerText.split('\\n')[0] ?? []),
      components: rendered.length,
      commits,
    }),
  }
})()`
