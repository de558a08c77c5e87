/** Fields of the prerendered page have an id of React's. Those that an extension adds have not. */
const FIELDS = 'input[id^="_"]'

/**
 * Call it before the page is hydrated. The returned function is for a page that React then draws anew, because a
 * translator or an extension has changed it: typed texts, the focus, the selection and a form that was submitted
 * too early are taken over from the old elements.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
  const forms = [...root.querySelectorAll('form')]
  let focused: Element | null = null
  let rank = -1
  // By its classes: elements of an extension have others.
  const likeFocused = (): (Element | null)[] => [...root.getElementsByClassName(focused?.className ?? '')]
  const noteFocus = () => {
    // Removed elements lose the focus without an event, or with one.
    if (!root.contains(fields[0] ?? null)) return
    focused = document.activeElement
    rank = likeFocused().indexOf(focused)
  }
  noteFocus()
  for (const type of ['focusin', 'focusout']) root.addEventListener(type, () => queueMicrotask(noteFocus))

  return () => {
    const drawn = [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    // React keeps the element unless it renders the page from scratch.
    const control = likeFocused()[rank]
    if (control !== focused && control instanceof HTMLElement) control.focus()
    for (const [place, field] of fields.entries()) {
      const newField = drawn[place]
      if (newField === undefined || newField === field) continue
      const { selectionStart, selectionEnd } = field
      if (newField.value !== field.value) {
        // Not by its value: React would report no change.
        newField.setRangeText(field.value, 0, newField.value.length)
        newField.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (field === focused) newField.setSelectionRange(selectionStart, selectionEnd)
    }
    const submitted = window.earlySubmit && root.querySelectorAll('form')[forms.indexOf(window.earlySubmit)]
    window.earlySubmit = undefined
    // With the texts of the new fields.
    setTimeout(() => submitted?.requestSubmit())
  }
}
