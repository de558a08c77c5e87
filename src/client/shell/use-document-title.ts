import { useEffect } from 'react'

/** Sets the document's title; null leaves it to another component. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
