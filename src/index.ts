export { type Call, openProject } from './compose.ts'
export { OPERATIONS, type Operation, operationOf, type Services } from './operations/rows.ts'
export { FAULTS, Fault, type FaultCode, type Refusal } from './schema/fault.ts'
