import { createHash } from 'node:crypto'

/** The `<script>` and `<style>` elements with a text that a page may have. */
interface InlineElements {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** All resources come from this origin. Of inline scripts and styles, only these exact ones are allowed. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineElements = { scripts: [], styles: [] },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Browser features that the product never uses. */
const PERMISSIONS_POLICY = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'display-capture',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Without `includeSubDomains`: the operator may run other services on the domain. */
const HSTS = { 'Strict-Transport-Security': `max-age=${365 * 24 * 60 * 60}` }

/** The security headers of every response (SPEC WIRE-56). A page with inline elements has another policy. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...HEADERS, ...HSTS } : HEADERS
}

/** The same as header lines, for responses without a `ServerResponse`. */
export function securityLines(isSecure: boolean): string {
  return Object.entries(securityHeaders(isSecure))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

/** A response as text, for requests without a response object. It has no body and ends its connection. */
export function rawResponse(status: string, isSecure: boolean, headers = ''): string {
  return `HTTP/1.1 ${status}\r\n${headers}${securityLines(isSecure)}Connection: close\r\nContent-Length: 0\r\n\r\n`
}

const STATUS_BY_CODE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_PAUSED_H2_UPGRADE: '505 HTTP Version Not Supported',
}

/** The response to a parser error, by its code. */
export function rawErrorResponse(code: string | undefined, isSecure: boolean): string {
  return rawResponse(STATUS_BY_CODE[code ?? ''] ?? '400 Bad Request', isSecure)
}

/** The response to the `CONNECT` method, for which Node provides no response object. */
export function rawConnectResponse(isSecure: boolean): string {
  return rawResponse('405 Method Not Allowed', isSecure, 'Allow: GET, HEAD\r\n')
}
