export declare const pinnedNode: {
  readonly version: string
  readonly sha256: Readonly<Record<string, string>>
}
export declare function isPinnedNode(file: string, platform?: string): Promise<boolean>
export function nameRemedy(output: string): string
