/** The download has begun by then, also on a slow machine. */
const DOWNLOAD_MS = 30_000

/** Opens the share sheet for the file, where a phone has one for it; false if there is none or it failed. */
async function share(file: File): Promise<'shared' | 'cancelled' | null> {
  const data = { files: [file] }
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(data)) return null
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : null
  }
}

/** Saves the file to the downloads. */
export function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
}

/** By the share sheet where there is one, else as a download. Null if the player has cancelled. */
async function shareOrDownload(file: File): Promise<'shared' | 'downloaded' | null> {
  const shared = await share(file)
  if (shared === 'cancelled') return null
  if (shared === 'shared') return shared
  download(file)
  return 'downloaded'
}

/** Hands a file to the player; true once it is on the device. */
export async function keepFile(content: Blob, name: string): Promise<boolean> {
  return (await shareOrDownload(new File([content], name, { type: content.type }))) === 'downloaded'
}
