export { callWords } from '@lc/report/words'
