import { securityLines } from './security-headers.ts'

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
