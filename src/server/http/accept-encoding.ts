export type Encoding = 'br' | 'gzip'

/** The smallest encoding that this `Accept-Encoding` allows, or null. */
export function chooseEncoding(acceptEncoding = ''): Encoding | null {
  return (['br', 'gzip'] as const).find((one) => accepts(acceptEncoding, one)) ?? null
}

/** Whether the header lists this encoding with a weight above 0. */
function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
