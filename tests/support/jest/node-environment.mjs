import { TestEnvironment } from 'jest-environment-node';
import './compiled-code.mjs';

export default TestEnvironment;
