export { visibleText } from '@lc/content'
