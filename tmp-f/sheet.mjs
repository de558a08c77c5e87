import { chromium } from 'playwright'
import { readdirSync } from 'node:fs'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const [, , prefix, out, width, cols, dir = '/tmp/f/film'] = process.argv
const files = readdirSync(dir).filter((f) => f.startsWith(prefix)).sort()
const page = await browser.newPage({ viewport: { width: width * cols + 20, height: 400 } })
const { writeFileSync } = await import('node:fs')
writeFileSync(dir + '/sheet.html', `<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},${width}px);gap:4px;font:12px sans-serif">${files.map((f) => `<div>${f}<br><img src="${f}" width=${width}></div>`).join('')}`)
await page.goto('file://' + dir + '/sheet.html'); await page.waitForTimeout(500)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
