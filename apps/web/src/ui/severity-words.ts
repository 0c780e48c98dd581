export { gradeWords, severityWord } from '@lc/report/words'
