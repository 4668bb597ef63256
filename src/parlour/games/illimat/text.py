"""x"""

action_text = ask_text = event_text = table_text = None
