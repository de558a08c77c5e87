import base from '../playwright.config.ts'
export default { ...base, outputDir: '/tmp/f/results', projects: [{ name: 'look', testDir: '.', workers: 2, fullyParallel: true }], reporter: 'line' }
