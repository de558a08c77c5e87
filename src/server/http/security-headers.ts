import { createHash } from 'node:crypto'

/** All resources come from this origin. Of inline scripts and styles, only these exact ones are allowed. */
export function contentSecurityPolicy(
  scripts: readonly string[] = [],
  styles: readonly string[] = [],
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
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()'

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
