/** All resources come from this origin; inline scripts and styles are not allowed. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

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
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Without `includeSubDomains`: the operator may run other services on the domain. */
const HSTS = { 'Strict-Transport-Security': `max-age=${365 * 24 * 60 * 60}` }

/** The security headers of every response (SPEC WIRE-56). */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...HEADERS, ...HSTS } : HEADERS
}

/** The same as header lines, for responses without a `ServerResponse`. */
export function securityLines(isSecure: boolean): string {
  return Object.entries(securityHeaders(isSecure))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
