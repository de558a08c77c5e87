/** Whether this device has a share sheet that people use: phones and tablets do, a desktop's is a detour. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Offers the link to whatever the person shares with; whether that could be tried. Thinking better of it is no failure. */
export async function shareLink(link: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ title, url: link })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
