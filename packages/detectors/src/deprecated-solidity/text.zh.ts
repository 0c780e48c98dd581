import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '使用了过时的语言写法',
  what: '代码用了 Solidity 后来已经替换掉的函数或关键字，例如 throw、sha3、suicide、callcode、block.blockhash。',
  why: '这些写法只能用当前这个旧编译器编译。有的旧写法本身也更差：callcode 会掩盖真正的调用者，throw 说不出失败的原因。',
  fix: '换成新的写法：revert、keccak256、selfdestruct、delegatecall、blockhash、gasleft，然后升级编译器。',
  falseAlarm: '合约已经部署，不会再重新编译。',
}
