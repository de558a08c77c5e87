import type { DownMessage } from './down.ts'

/** Parses one frame from the server; null if it has no type. Its handler validates the rest. */
export function parseDown(text: string): DownMessage | null {
  try {
    const json: unknown = JSON.parse(text)
    return isTyped(json) ? (json as DownMessage) : null
  } catch {
    return null
  }
}

function isTyped(json: unknown): json is { readonly type: string } {
  return typeof json === 'object' && json !== null && 'type' in json && typeof json.type === 'string'
}
