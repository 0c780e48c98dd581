import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '父合约构造函数被多次传参',
  what: '同一继承体系中有两个合约都给同一个父合约的构造函数传了参数。0.5 之前的编译器照样接受，但只有一份生效。',
  why: '哪一份生效取决于继承顺序，而不是眼前的代码。所有者、上限或费率的初值可能与预期不同。',
  fix: '只在一处传参，最好放在最底层的派生合约里。',
  falseAlarm: '各处传入的参数完全相同。',
}
