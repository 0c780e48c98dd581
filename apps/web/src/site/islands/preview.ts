export { startPreview } from '../home/start-preview.ts'
