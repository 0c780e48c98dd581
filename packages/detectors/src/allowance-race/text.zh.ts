import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '授权额度可能被花两次',
  what: '修改授权额度时，新额度直接覆盖旧额度，不管这期间已经花掉了多少。',
  why: '被授权的人看到修改即将上链，可以抢先花掉旧额度，再把新额度也花掉。',
  fix: '提供按差额增减额度的函数；或者只有在旧额度或新额度为零时才接受修改。',
  falseAlarm: '被授权的人都可信，或者用户总是先清零再修改。ERC-20 标准本身就有这个弱点。',
}
