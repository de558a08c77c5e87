/** Texts that were taken out of the page, and the nodes in their place. */
interface Replacement {
  readonly texts: Set<Node>
  readonly standIns: Set<Node>
}

const { appendChild, insertBefore, removeChild } = Node.prototype
/** By each text and each stand-in. */
const replacements = new WeakMap<Node, Replacement>()
const observer = new MutationObserver(noteChanges)

/**
 * Keeps React working on a page that a browser translates. A translator puts elements in place of text nodes (Chrome:
 * `<font>`), but React keeps the nodes: it would change invisible texts, and throw where it removes one or
 * inserts before one (facebook/react#11538). So a text returns to its place before React moves or removes it, and after
 * React has changed it. The translator then finds a new text. Nor does React throw where an extension has wrapped,
 * moved or removed a node.
 */
export function restoreReplacedTexts(): void {
  observer.observe(document, { childList: true, subtree: true })

  Node.prototype.appendChild = function (child) {
    restore(child)
    return appendChild.call(this, child) && child
  }

  Node.prototype.insertBefore = function (child, next) {
    restore(child)
    let place: Node | null = next
    if (next !== null) restore(next)
    while (place !== null && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, child, place) && child
  }

  Node.prototype.removeChild = function (child) {
    restore(child)
    let node: Node = child
    for (let parent = node.parentNode; parent !== null; parent = node.parentNode) {
      removeChild.call(parent, node)
      // The element that was wrapped around it goes with it.
      if (parent === this || !this.contains(parent) || parent.hasChildNodes()) break
      node = parent
    }
    // Nodes that React removes are not replaced.
    observer.takeRecords()
    return child
  }
}

function noteChanges(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target)
    for (const removed of removedNodes) {
      const known = replacements.get(removed)
      if (removed.isConnected || (known === undefined && removed.nodeType !== Node.TEXT_NODE)) continue
      // Some translators insert their element first, and then remove the text.
      const beside = [previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT')
      const added = addedNodes.length === 0 && beside ? [beside] : [...addedNodes]
      const [first] = added
      if (first === undefined) continue
      const replacement = known ?? replacements.get(first) ?? { texts: new Set(), standIns: new Set() }
      // Otherwise a newer translation has replaced an older one.
      if (known === undefined) {
        replacement.texts.add(removed)
        observer.observe(removed, { characterData: true })
      }
      for (const standIn of added) replacement.standIns.add(standIn)
      for (const node of [removed, ...added]) replacements.set(node, replacement)
    }
  }
}

function restore(node: Node): void {
  noteChanges(observer.takeRecords())
  putBack(node)
}

function putBack(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement?.texts.has(text)) return
  for (const one of replacement.texts) replacements.delete(one)
  const shown = [...replacement.standIns].filter((one) => one.isConnected)
  const place = shown[0]
  for (const one of replacement.texts)
    if (!one.isConnected && place?.parentNode) insertBefore.call(place.parentNode, one, place)
  for (const one of shown) if (one.parentNode) removeChild.call(one.parentNode, one)
  observer.takeRecords()
}
