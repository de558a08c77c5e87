// Close codes of RFC 6455 and its registry, for all transports.

export const POLICY_VIOLATION = 1008
export const MESSAGE_TOO_BIG = 1009
export const SERVICE_RESTART = 1012
export const TRY_AGAIN_LATER = 1013
