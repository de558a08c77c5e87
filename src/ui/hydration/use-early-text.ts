import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * Takes over the text of a prerendered field: typed before the page was hydrated, or restored by the browser. React keeps such a text in the element, but does not report it. Returns the ref for the input.
 */
export function useEarlyText(
  inputRef: Ref<HTMLInputElement> | undefined,
  value: string,
  onValueChange: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current, [])

  const takeOver = useRef(() => {
    const text = input.current?.value ?? value
    if (text !== value) onValueChange(text)
  })
  useLayoutEffect(() => takeOver.current(), [])
  return input
}
