import { TestEnvironment } from 'jest-environment-jsdom';
import './compiled-code.mjs';

export default TestEnvironment;
