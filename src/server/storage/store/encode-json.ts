/** Encodes a value as JSON text. Throws if JSON cannot represent it. */
export function encodeJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error('undefined is not JSON')
  return text
}
