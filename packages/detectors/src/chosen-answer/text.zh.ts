import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '检查依赖调用者自选的合约',
  what: '条件取决于另一个合约的回答，而这个合约的地址就是本次调用的参数，没有核对它是不是已知的合约。',
  why: '攻击者可以传入自己的合约，让它给出能通过检查的任何回答，这项检查就不起作用了。',
  fix: '从存储中读取地址，或者要求它在名单里，而名单只能由有权限的角色修改。',
  falseAlarm: '这个回答只影响调用者自己，或者之后另有一步核对了地址，只是分析没有跟踪到。',
}
