import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '更改记录时没有更新反向记录',
  what: '合约保存双向的记录，例如某个项目的所有者，以及某个所有者的全部项目。这个函数只更改了其中一个方向。',
  why: '两个方向互相矛盾：一些函数仍把旧账户当作持有者，新账户却不在其中。',
  fix: '同时更新两个方向：从反向记录中删除旧条目，再加入新条目。',
  falseAlarm: '反向记录只是历史，本来就不随后来的更改而变。',
}
