import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import './segmentedControl.css';

/** A few words side by side, one of them chosen, with its styles, which load with the first one. */
export { SegmentedControl } from '@mantine/core';
