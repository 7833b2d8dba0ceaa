-- Finds the gateways below a topic root, in the order of bytes whatever the collation of the database.
create index gateway_below_root on gateway (topic_root text_pattern_ops);
