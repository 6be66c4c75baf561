import type { MantineThemeComponents } from '@mantine/core'
import { startAtField } from '#theme/dialog-focus.ts'
import { focusMenu } from '#theme/menu-focus.ts'

const control = { '--input-height': 'var(--control-height)', '--input-fz': 'var(--control-font-size)' }

/** Control height and letter size follow the device (see global.css), so no component takes a size of its own. */
export const components = {
  Input: { vars: () => ({ wrapper: control }) },
  InputWrapper: {
    vars: () => ({
      label: { '--input-label-size': 'var(--text-base)' },
      description: { '--input-description-size': '12px' },
      // Mantine's own is 10 px at this size: too small to read.
      error: { '--input-error-size': '12px' },
    }),
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  Button: {
    vars: () => ({
      root: {
        '--button-height': 'var(--control-height)',
        '--button-fz': 'var(--text-base)',
        '--button-padding-x': '12px',
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: () => ({ root: { '--ai-size': 'var(--control-height)' } }),
  },
  CloseButton: { vars: () => ({ root: { '--cb-size': 'var(--control-height)' } }) },
  Checkbox: { defaultProps: { radius: 'xs' }, vars: () => ({ root: { '--checkbox-size': 'var(--check-size)' } }) },
  Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
  // There at once, as what takes the next key must be.
  Menu: {
    defaultProps: {
      radius: 'md',
      shadow: 'md',
      transitionProps: { duration: 0 },
      // It would be in the menu without being an item, which a menu must not have (ARIA), and cost a key to leave.
      withInitialFocusPlaceholder: false,
    },
  },
  MenuDropdown: { defaultProps: { ref: focusMenu } },
  Combobox: { defaultProps: { radius: 'md', shadow: 'md' } },
  Tooltip: {
    // A hint that only a mouse can reach is no hint for a keyboard.
    defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 200, withArrow: true, radius: 'xs' },
  },
  Drawer: { defaultProps: { padding: 'lg' } },
  // A head of a dialog is no banner of the page, which a `header` outside of its landmarks would be.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  ModalContent: { defaultProps: { ref: startAtField } },
  Modal: { defaultProps: { padding: 'lg', radius: 'md', centered: true, transitionProps: { duration: 120 } } },
} satisfies MantineThemeComponents
