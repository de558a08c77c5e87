/** The value as JSON text; throws on what is none. */
export function encodeJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error('undefined is not JSON')
  return text
}
