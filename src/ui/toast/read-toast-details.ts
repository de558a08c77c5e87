import type { ToastDetails, ToastType } from './toast.ts'

const TYPES: readonly unknown[] = ['success', 'error', 'warning', 'info'] satisfies readonly ToastType[]

/** Validates the details of a show-toast event, which any script may dispatch; null without a message. */
export function readToastDetails(details: unknown): ToastDetails | null {
  if (typeof details !== 'object' || details === null || !('message' in details)) return null
  const sent = details as Partial<ToastDetails>
  const { message, type, duration } = sent
  if (message === undefined || message === null || message === '') return null
  return {
    ...sent,
    message,
    type: isType(type) ? type : 'info',
    duration: isDuration(duration) ? duration : undefined,
  }
}

function isType(type: unknown): type is ToastType {
  return TYPES.includes(type)
}

function isDuration(duration: unknown): duration is number {
  return typeof duration === 'number' && Number.isFinite(duration) && duration > 0
}
