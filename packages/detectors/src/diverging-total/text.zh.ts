import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '更改条目时没有更新总数',
  what: '其他函数会同时更改总数和各账户的条目。这个函数只更改条目，没有更改总数。',
  why: '总数不再等于各条目之和。由它算出的份额、价格和上限都会出错，最后的账户可能无法取款。',
  fix: '把总数也更改同样的数额，最好由所有函数共用一个内部函数。',
  falseAlarm: '总数本来就不应计入这次更改，而且没有计算以它为除数或从中减去。',
}
