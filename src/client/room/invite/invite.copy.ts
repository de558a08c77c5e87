import type { RoomCode } from '#rooms/ids.ts'

export const inviteCopy = {
  title: 'Invite',
  roomCode: 'Room code',
  locked: 'Locked: nobody new can come in.',
  ways: 'Read it out, send the link, or scan.',

  showQrCode: 'Show QR code',
  qrCodeLoading: 'The QR code is on its way…',
  scanTitle: 'Scan to join',
  scanHint: (code: RoomCode) => `Point a phone’s camera here, or type ${code}.`,
  qrCodeOf: (link: string) => `QR code of ${link}`,

  share: 'Share',
  /** Title of the share sheet for a room without a name. */
  shareTitle: 'Rumpus',
  shareFailed: 'Could not share the link',
  shareFailedHint: 'Copy it instead.',

  copyLink: 'Copy Link',
  linkCopied: 'Link copied!',
  copyFailed: 'Could not copy link',
  copyFailedHint: 'Please try again',

  code: 'Code',
  renew: 'Reset code',
  renewHint: 'A new code and link. The old ones stop working.',
  renewTitle: 'Reset the code?',
  renewQuestion: 'The room gets a new code. The old code and link stop working; whoever is in stays in.',
  renewFailed: 'Could not reset the code',
} as const
