import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '循环可能装不进一个区块',
  what: '循环遍历的列表或计数任何人都能加长，或者循环里有几百次存储写入。',
  why: '一旦所需 gas 超过区块上限，函数就再也无法执行，依赖它的一切都会卡住。',
  fix: '每次调用只处理列表中有限的一段，或者让每个人处理自己的那一条。',
  falseAlarm: '列表另有上限，例如加入的代价太高，长不起来。',
}
