import { copyText } from '#ui/copy-text.ts'
import { resultTable } from './csv.ts'
import { download, fileName, keepFile } from './hand-over.ts'
import { type Keepsake, keepsakeOf } from './keepsake.ts'
import { drawPicture } from './picture/draw-picture.ts'
import { resultText } from './result-text.ts'

export { keepsakeOf }

export type KeepsakeKind = 'picture' | 'text' | 'table'

/** Makes a souvenir and hands it to the player; true once it is on the device. Rejects if that is not possible. */
export const keep: Readonly<Record<KeepsakeKind, (keepsake: Keepsake) => Promise<boolean>>> = {
  picture: async (keepsake) =>
    keepFile(await drawPicture(keepsake), fileName(keepsake.gameId, keepsake.date, 'png')),
  text: async (keepsake) => {
    if (!(await copyText(resultText(keepsake)))) throw new Error('the browser refused to copy')
    return true
  },
  table: async (keepsake) => {
    const name = fileName(keepsake.gameId, keepsake.date, 'csv')
    download(new File([resultTable(keepsake)], name, { type: 'text/csv;charset=utf-8' }))
    return true
  },
}
