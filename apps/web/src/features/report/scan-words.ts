export { checkWords, failureWords, outcomeWord, stageWord } from '@lc/report/words'
