export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Failure }

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<Failure>(refusal: Failure): { readonly ok: false; readonly refusal: Failure } {
  return { ok: false, refusal }
}
