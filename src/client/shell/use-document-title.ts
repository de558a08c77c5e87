import { useEffect } from 'react'

/** Names the page in the tab and in the history; null leaves that to another part of the page. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
