import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '另一个函数可以绕过检查',
  what: '两个公开函数转移同样的价值。其中一个会检查开关或记录，例如暂停、黑名单或成员资格，另一个却不检查。',
  why: '检查形同虚设：被禁止的账户可以改用另一个函数；暂停本应限制攻击造成的损失，价值却仍在转移。',
  fix: '把检查放进两者共用的内部函数，或者在通向那里的每个函数中都加上检查。',
  falseAlarm: '没有检查的函数另有限制，或者本来就应保持开放，例如暂停期间的退出通道。',
}
