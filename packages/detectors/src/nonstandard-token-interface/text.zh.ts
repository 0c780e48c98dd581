import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '代币函数的返回值不符合标准',
  what: '函数的名称和参数与 ERC20 或 ERC721 标准相同，返回类型却不同，最常见的是没有返回值。',
  why: '用 0.4.22 及以上版本编译的合约会按标准解析返回值，缺失时直接回滚。代币转进这样的合约后，可能再也转不出来。',
  fix: '严格按照标准返回：ERC20 的 transfer、transferFrom 和 approve 返回 bool。调用他人的这类代币时，使用 SafeERC20。',
  falseAlarm: '合约不是代币，只是函数重名；或者这个声明描述的是一个确实如此的现有代币。',
}
