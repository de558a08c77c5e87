// Why a connection is closed from this side (RFC 6455 and its registry), over whichever transport.

/** It breaks the rules of the house. */
export const POLICY_VIOLATION = 1008
/** A frame is too large. */
export const TOO_LARGE = 1009
/** The service is restarting, come back. */
export const SERVICE_RESTART = 1012
/** It takes too little of what it is sent: come back later. */
export const TRY_AGAIN_LATER = 1013
