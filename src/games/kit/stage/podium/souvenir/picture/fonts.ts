import type { Brush } from './brush.ts'

/**
 * Loads what the canvas needs of the fonts: it draws with what is there, and its letters may occur nowhere on the
 * page. Without a connection it draws with the stand-ins.
 */
export async function loadFonts({ display, text }: Brush, letters: string): Promise<void> {
  // Digits and what the picture adds itself.
  const all = `${letters} 0123456789ABCDEFabcdef…·“”`
  await Promise.allSettled(
    [display(20, 800), display(20, 900), text(20)].map((font) => document.fonts.load(font, all)),
  )
}
